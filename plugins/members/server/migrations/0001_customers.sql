create table customers (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  phone_number text not null,
  email text,
  birthday date,
  gender text check (gender in ('male', 'female', 'other')),
  province_code text,
  address text,
  is_active boolean not null default true,
  search text generated always as (core.fold(name || ' ' || phone_number || ' ' || coalesce(email, ''))) stored
);
create unique index customers_phone_number on customers (phone_number);
create index customers_created_at on customers (created_at, id);
create index customers_name on customers (name collate core.vi, id);
create index customers_search on customers using gin (search gin_trgm_ops);
