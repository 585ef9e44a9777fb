create table report_members (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  account_id bigint not null unique,
  -- As in the account, for searching and sorting; only this plugin's calls change it there.
  user_name text not null,
  report_type_id text not null,
  -- The role that being a member gave; what else the account carries is not touched.
  role_code text,
  type text not null check (type in ('BHNT', 'BHPNT', 'MGBH', 'DNTBH')),
  search text generated always as (core.fold(user_name || ' ' || report_type_id || ' ' || type)) stored
);
create index report_members_created_at on report_members (created_at, id);
create index report_members_user_name on report_members (user_name collate core.vi, id);
create index report_members_search on report_members using gin (search gin_trgm_ops);
