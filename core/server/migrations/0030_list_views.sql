-- Filters, sort and columns of a list under a name: of a person, or given to a role.
create table list_views (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  -- Address of the list below /admin.
  list text not null,
  name text not null,
  -- As the address of the list says it: `columns=code%2Cname&sort=createdAt%2Cdesc&status=on`.
  query text not null,
  account_id bigint references accounts on delete cascade,
  role_id bigint references roles on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(account_id, role_id) = 1)
);
create unique index list_views_of_account on list_views (account_id, list, lower(name)) where account_id is not null;
create unique index list_views_of_role on list_views (role_id, list, lower(name)) where role_id is not null;
