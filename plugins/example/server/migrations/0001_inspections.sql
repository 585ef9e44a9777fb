create table inspections (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('requested', 'approved', 'rejected')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null default now(),
  code text not null,
  product_id bigint not null,
  kind text not null check (kind in ('vehicle', 'house', 'cargo')),
  place text not null,
  day date not null,
  phone text not null,
  fee bigint not null,
  is_urgent boolean not null,
  note text not null,
  picture text,
  reason text,
  told_at timestamptz,
  search text generated always as (core.fold(code || ' ' || place || ' ' || phone)) stored
);
create unique index inspections_code_key on inspections (code);
create index inspections_created_at on inspections (created_at, id);
create index inspections_day on inspections (day, id);
create index inspections_status on inspections (status, created_at, id);
create index inspections_product on inspections (product_id);
create index inspections_search on inspections using gin (search gin_trgm_ops);

create table inspection_parts (
  id bigint primary key generated always as identity,
  inspection_id bigint not null references inspections on delete cascade,
  sort_order integer not null,
  name text not null,
  worth bigint not null
);
create index inspection_parts_inspection on inspection_parts (inspection_id, sort_order);
