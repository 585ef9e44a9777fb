-- what a unit counted on a day, against what its documents say
create table stock_takings (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  status text not null check (status in ('counted', 'explained', 'signed')),
  status_by bigint not null,
  status_by_name text not null,
  status_at timestamptz not null default now(),
  code text not null generated always as ('KK-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored unique,
  unit_id bigint not null references units,
  counted_on date not null,
  note text not null,
  expected_pages bigint not null,
  counted_pages bigint not null,
  -- [{ "kind": "missing", "startPageCode": "AA001", "endPageCode": "AA003", "count": 3, "categoryName": "…", "where": null }]
  differences jsonb not null,
  reason text,
  search text generated always as (core.fold('KK-' || lpad(id::text, greatest(6, length(id::text)), '0') || ' ' || note)) stored
);
create index stock_takings_unit on stock_takings (unit_id, created_at, id);
create index stock_takings_created_at on stock_takings (created_at, id);

create table counted_ranges (
  id bigint primary key generated always as identity,
  sort_order integer not null,
  stock_taking_id bigint not null references stock_takings on delete cascade,
  category_id bigint references categories,
  start_page_code text not null,
  end_page_code text
);
create index counted_ranges_stock_taking on counted_ranges (stock_taking_id);
