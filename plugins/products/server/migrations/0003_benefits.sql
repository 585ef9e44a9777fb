create table benefits (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  benefit_code text not null,
  name text not null,
  description text not null default '',
  type integer not null check (type in (1, 2, 3, 4)),
  level integer not null check (level in (1, 2, 3)),
  parent_id bigint references benefits (id),
  is_active boolean not null default true,
  search text generated always as (core.fold(benefit_code || ' ' || name)) stored,
  check ((level > 1) = (parent_id is not null))
);
create unique index benefits_code on benefits (lower(benefit_code));
create index benefits_name on benefits (name collate core.vi, id);
create index benefits_parent on benefits (parent_id);
create index benefits_search on benefits using gin (search gin_trgm_ops);
