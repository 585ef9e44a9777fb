create table companies (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  short_name text not null,
  type integer not null check (type in (1, 2, 3)),
  unit text not null,
  fee_for_bonus numeric(14, 2) not null,
  phone_number text not null default '',
  address text not null default '',
  description text not null default '',
  image text,
  is_active boolean not null default true,
  is_show_previous_insurer boolean not null default false,
  search text generated always as (core.fold(code || ' ' || name || ' ' || short_name)) stored
);
create unique index companies_code on companies (lower(code));
create index companies_name on companies (name collate core.vi, id);
create index companies_search on companies using gin (search gin_trgm_ops);
