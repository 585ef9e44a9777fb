-- Lines of business; fixed.
create table categories (
  id bigint primary key,
  code text not null unique,
  name_vi text not null,
  name_en text not null
);
insert into categories values
  (1, 'CAR', 'Bảo hiểm xe cơ giới', 'Motor insurance'),
  (2, 'HEALTH', 'Bảo hiểm sức khoẻ', 'Health insurance'),
  (3, 'RESERVE', 'Dự phòng nghiệp vụ', 'Reserve'),
  (4, 'MOF', 'Báo cáo Bộ Tài chính', 'Ministry of Finance reports');

create table report_types (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null unique,
  name text not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create index report_types_name on report_types (name collate core.vi, id);
create index report_types_created_at on report_types (created_at, id);
insert into report_types (code, name, is_default) values
  ('Pricing', 'Tính phí bảo hiểm', true),
  ('MOF_Report', 'Báo cáo Bộ Tài chính', true);

create table template_groups (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_name text not null,
  description text not null,
  category_id bigint not null references categories (id),
  code text unique,
  is_default boolean not null default false,
  search text generated always as (core.fold(group_name || ' ' || description)) stored
);
create unique index template_groups_group_name on template_groups (category_id, lower(group_name collate "und-x-icu"));
create index template_groups_sorted on template_groups (group_name collate core.vi, id);
create index template_groups_created_at on template_groups (created_at, id);
insert into template_groups (code, category_id, group_name, description, is_default) values
  ('CAR_CMB', 1, 'Hợp đồng xe cơ giới', 'Mỗi dòng là một xe trong một thời hạn bảo hiểm, có ngày hiệu lực và ngày hết hạn', true),
  ('CAR_EXP', 1, 'Mức rủi ro xe cơ giới', 'Mỗi dòng có sẵn số năm rủi ro, không có ngày', true),
  ('CAR_CLM', 1, 'Bồi thường xe cơ giới', 'Mỗi dòng là một vụ bồi thường, ghép với tệp hợp đồng theo số hợp đồng', true),
  ('HEALTH_CMB', 2, 'Hợp đồng sức khoẻ', 'Mỗi dòng là một người được bảo hiểm trong một thời hạn', true),
  ('HEALTH_CLM', 2, 'Bồi thường sức khoẻ', 'Mỗi dòng là một lần chi trả, ghép với tệp hợp đồng theo số hợp đồng', true),
  ('RESERVE', 3, 'Dự phòng phí chưa được hưởng', 'Mỗi dòng là một hợp đồng với phí và thời hạn', true),
  ('MOF_GWP', 4, 'Doanh thu phí gốc', 'Dữ liệu phí cho báo cáo Bộ Tài chính', true),
  ('MOF_CLAIM', 4, 'Bồi thường', 'Dữ liệu bồi thường cho báo cáo Bộ Tài chính', true),
  ('MOF_RESERVE', 4, 'Dự phòng', 'Dữ liệu dự phòng cho báo cáo Bộ Tài chính', true),
  ('MOF_FINANCIAL', 4, 'Báo cáo tài chính', 'Bảng cân đối phát sinh cho báo cáo Bộ Tài chính', true);

-- Files that templates offer for download. Without a key the product makes the content: a sample of that template.
create table stored_files (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  file_name text not null,
  file_key text,
  sample_of text,
  content_type text not null,
  bytes bigint not null default 0,
  column_names jsonb not null default '[]',
  check (num_nonnulls(file_key, sample_of) = 1)
);

create table templates (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template_name text not null,
  code text unique,
  template_version integer not null default 1,
  kind text not null check (kind in ('portfolio', 'exposure', 'reserve', 'plain')),
  type text not null references report_types (code),
  group_id bigint not null references template_groups (id),
  file_id bigint references stored_files (id),
  creation_date date not null default current_date,
  -- Those of built-in templates stand in the code.
  properties jsonb not null default '[]',
  column_names jsonb not null default '[]',
  currency_decimals integer not null default 0,
  expiry_exclusive boolean not null default false,
  is_default boolean not null default false,
  search text generated always as (core.fold(template_name || ' ' || coalesce(code, ''))) stored
);
create unique index templates_template_name on templates (lower(template_name collate "und-x-icu"));
create index templates_sorted on templates (template_name collate core.vi, id);
create index templates_created_at on templates (created_at, id);

-- What a template was when a mapping was made with it.
create table template_versions (
  template_id bigint not null references templates (id) on delete cascade,
  number integer not null,
  created_at timestamptz not null default now(),
  properties jsonb not null,
  currency_decimals integer not null,
  expiry_exclusive boolean not null,
  primary key (template_id, number)
);

with built_in (code, name, kind, group_code) as (
  values
    ('CAR_CMB_01', 'Xe cơ giới (CAR_CMB_01)', 'portfolio', 'CAR_CMB'),
    ('CAR_CMB_02', 'Xe cơ giới, có điều khoản bổ sung (CAR_CMB_02)', 'portfolio', 'CAR_CMB'),
    ('CAR_EXP_01', 'Mức rủi ro xe cơ giới (CAR_EXP_01)', 'exposure', 'CAR_EXP'),
    ('HEALTH_CMB_01', 'Sức khoẻ (HEALTH_CMB_01)', 'portfolio', 'HEALTH_CMB'),
    ('HEALTH_CMB_02', 'Sức khoẻ, có điều khoản bổ sung (HEALTH_CMB_02)', 'portfolio', 'HEALTH_CMB'),
    ('RESERVE_01', 'Dự phòng phí (RESERVE_01)', 'reserve', 'RESERVE')
), samples as (
  insert into stored_files (file_name, sample_of, content_type)
  select code || '.csv', code, 'text/csv; charset=utf-8' from built_in
  returning id, sample_of
)
insert into templates (template_name, code, kind, type, group_id, file_id, is_default)
select b.name, b.code, b.kind, 'Pricing', g.id, s.id, true
from built_in b join template_groups g on g.code = b.group_code join samples s on s.sample_of = b.code
order by b.code;

create table sample_templates (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null unique,
  name text not null,
  report_type_code text not null references report_types (code),
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create index sample_templates_name on sample_templates (name collate core.vi, id);
create index sample_templates_created_at on sample_templates (created_at, id);

create table import_files (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null unique,
  display_name text not null,
  file_type text not null check (file_type in ('csv', 'xlsx', 'xlsm')),
  report_type_code text not null,
  insurance_type text not null references categories (code),
  group_id bigint not null references template_groups (id),
  created_by text not null,
  bytes bigint not null,
  sha256 text not null,
  file_key text not null,
  -- How the table was found in the file, what reading it came upon, what its columns hold.
  reading jsonb,
  chosen_reading jsonb,
  notes jsonb not null default '[]',
  sheets jsonb not null default '[]',
  rows bigint,
  columns jsonb,
  -- Names the Parquet of the columns; another one whenever the file is read anew.
  source_token text,
  fingerprint text,
  needs_choice boolean not null default false,
  answers jsonb not null default '{}',
  skip_rows_with_errors boolean not null default false,
  is_validated boolean,
  validation jsonb,
  validated_at timestamptz,
  template_id bigint references templates (id),
  mapping jsonb,
  mapping_version integer,
  import_data_file_id bigint,
  analysis jsonb,
  analysis_token text,
  table_name_pivot text,
  work text,
  job_id uuid,
  failure text,
  deleted_at timestamptz,
  search text generated always as (core.fold(display_name)) stored
);
create unique index import_files_sha256 on import_files (sha256, report_type_code);
create index import_files_created_at on import_files (created_at, id);
create index import_files_deleted_at on import_files (deleted_at, id) where deleted_at is not null;
create index import_files_listed on import_files (insurance_type, created_at, id) where deleted_at is null;
create index import_files_display_name on import_files (display_name collate core.vi, id);
create index import_files_search on import_files using gin (search gin_trgm_ops);

create sequence import_data_file_ids;

-- Every mapping that was saved.
create table mappings (
  file_id bigint not null references import_files (id) on delete cascade,
  number integer not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  mapping jsonb not null,
  primary key (file_id, number)
);

-- What was mapped and answered for files with the same columns.
create table remembered (
  fingerprint text not null,
  template_id bigint not null references templates (id) on delete cascade,
  column_mapping jsonb not null default '{}',
  answers jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (fingerprint, template_id)
);

-- Signs addresses of downloads that need no signing in.
create table signing_key (
  id integer primary key check (id = 1),
  secret text not null
);
insert into signing_key values (1, gen_random_uuid()::text || gen_random_uuid()::text);
