create table hospitals (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  address text not null,
  city_id integer not null,
  phone_number text not null default '',
  description text not null default '',
  claim_amount bigint,
  image text,
  is_active boolean not null default true,
  search text generated always as (core.fold(code || ' ' || name || ' ' || address)) stored
);
create unique index hospitals_code on hospitals (lower(code));
create index hospitals_name on hospitals (name collate core.vi, id);
create index hospitals_city on hospitals (city_id);
create index hospitals_search on hospitals using gin (search gin_trgm_ops);
