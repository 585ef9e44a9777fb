-- How a file's variables are grouped and which years count; named versions of one file.
create table variable_settings (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null,
  setting_name text not null,
  start_year integer not null,
  end_year integer not null,
  cate jsonb not null,
  single jsonb not null,
  clauses jsonb not null,
  created_by text not null,
  check (end_year between start_year and start_year + 4)
);
create unique index variable_settings_name on variable_settings (file_name, lower(setting_name collate "und-x-icu"));

-- Analyses that were made. The cells are a Parquet file that is named by everything they depend on, so that equal runs share it.
create table eda_items (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null,
  eda_type smallint not null check (eda_type between 1 and 3),
  name text not null,
  setting_name text not null,
  setting_version integer not null,
  inputs jsonb not null,
  -- What the cells mean: variables with the order of their levels, years, units.
  shape jsonb not null,
  pivot_key text not null,
  cells bigint not null,
  -- A run that starts over after a crash makes no second item.
  job_id uuid not null unique,
  created_by text not null
);
create index eda_items_file on eda_items (file_name, eda_type, created_at desc, id desc);
create index eda_items_pivot on eda_items (pivot_key);

-- Fitted models with what they were fitted to.
create table models (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  file_name text not null,
  setting_name text not null,
  model text not null check (model in ('frequency', 'severity')),
  variables jsonb not null,
  inputs jsonb not null,
  result jsonb not null,
  coefficients jsonb not null,
  fitted jsonb not null,
  currency_decimals integer not null,
  -- A fit that starts over after a crash makes no second model.
  job_id uuid not null unique,
  created_by text not null
);
create index models_file on models (file_name, created_at desc, id desc);

-- Reserve calculations; policies and totals are Parquet files in the folder of the run.
create table reserve_runs (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text not null,
  valuation_date date not null,
  ratios jsonb not null,
  inputs jsonb not null,
  currency_decimals integer not null,
  folder text not null,
  job_id uuid,
  code text check (code in ('00', '01')),
  failure text,
  result jsonb,
  created_by text not null
);
create index reserve_runs_file on reserve_runs (file_name, created_at desc, id desc);
