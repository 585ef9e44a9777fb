create table subtypes (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  type integer not null check (type in (1, 2, 5, 6)),
  description text not null default '',
  is_active boolean not null default true,
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index subtypes_code on subtypes (lower(code));
create index subtypes_name on subtypes (name collate core.vi, id);

create table categories (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  description text not null default '',
  is_active boolean not null default true,
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index categories_code on categories (lower(code));
create index categories_name on categories (name collate core.vi, id);
