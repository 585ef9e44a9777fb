create table period_types (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null unique,
  name text not null,
  name_en text not null,
  search text generated always as (core.fold(code || ' ' || name || ' ' || name_en)) stored
);
insert into period_types (code, name, name_en) values
  ('MONTH', 'Tháng', 'Month'), ('QUARTER', 'Quý', 'Quarter'), ('HALF_YEAR', 'Nửa năm', 'Half-year'), ('YEAR', 'Năm', 'Year');

create table report_categories (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- names the form whose lines and columns the reports have
  code text not null unique,
  name text not null,
  name_en text not null,
  description text not null default '',
  period_type_ids bigint[] not null check (cardinality(period_type_ids) > 0),
  search text generated always as (core.fold(code || ' ' || name || ' ' || name_en)) stored
);
insert into report_categories (code, name, name_en, description, period_type_ids)
select c.code, c.name, c.name_en, c.description, (select array_agg(id order by id) from period_types where code = any (c.periods))
from (values
  ('PNT-BCTCQ', 'Báo cáo tài chính doanh nghiệp bảo hiểm phi nhân thọ', 'Financial statements of non-life insurers',
    'Thông tư 232/2012/TT-BTC', array['QUARTER', 'HALF_YEAR', 'YEAR']),
  ('MGBH_BCTCQ', 'Báo cáo tài chính doanh nghiệp môi giới bảo hiểm', 'Financial statements of insurance brokers',
    'Thông tư 99/2025/TT-BTC', array['QUARTER', 'HALF_YEAR', 'YEAR']),
  ('2-PNT', 'Báo cáo doanh thu phí bảo hiểm', 'Premium revenue', 'Thông tư 67/2023/TT-BTC', array['QUARTER', 'YEAR']),
  ('5A-PNT', 'Báo cáo chi tiết trích lập dự phòng nghiệp vụ', 'Technical reserves in detail', 'Thông tư 67/2023/TT-BTC', array['QUARTER', 'YEAR']),
  ('11-PNT', 'Báo cáo kết quả kinh doanh bảo hiểm vật chất xe cơ giới', 'Result of motor physical-damage business',
    'Thông tư 67/2023/TT-BTC, mẫu dựng lại', array['QUARTER', 'YEAR'])
) as c (code, name, name_en, description, periods);

create table report_statuses (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null unique,
  name text not null,
  name_en text not null,
  description text not null default '',
  text_color text not null,
  search text generated always as (core.fold(code || ' ' || name || ' ' || name_en)) stored
);
insert into report_statuses (code, name, name_en, text_color) values
  ('chua_nop', 'Chưa nộp', 'Not yet submitted', '#8a5300'), ('da_nop', 'Đã nộp', 'Submitted', '#0b6b2e');

create table reports (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category_id bigint not null references report_categories,
  period_type_id bigint not null references period_types,
  year integer not null check (year between 2006 and 9999),
  period_value integer not null check (period_value between 1 and 12),
  -- a correction of a submitted report is the next edition of the same period
  edition integer not null default 1 check (edition > 0),
  corrects_id bigint references reports,
  status text not null default 'chua_nop' references report_statuses (code),
  created_by bigint not null,
  created_by_name text not null,
  file_ids bigint[] not null,
  -- as it was when the report was made: lines, columns, formulas
  template jsonb,
  inputs jsonb,
  facts jsonb,
  made_at timestamptz,
  job_id text,
  failure jsonb,
  submitted_at timestamptz,
  submitted_by_name text,
  checksum text,
  constraint reports_period unique (category_id, year, period_type_id, period_value, edition),
  check (status <> 'da_nop' or (made_at is not null and checksum is not null))
);
create index reports_created_at on reports (created_at, id);

-- an input that a person replaced; the latest of a cell counts, one without an amount takes it back
create table report_edits (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  report_id bigint not null references reports on delete cascade,
  statement text not null,
  line text not null,
  "column" text not null,
  amount numeric(38, 0),
  reason text not null,
  created_by bigint not null,
  created_by_name text not null
);
create index report_edits_report on report_edits (report_id, id);
