-- Texts of the row are Vietnamese; product_translation holds those of the other language.
create table products (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  product_code text not null,
  product_uuid text not null check (length(product_uuid) = 36),
  type integer not null check (type in (1, 2, 5, 6)),
  sub_type bigint references subtypes (id),
  category_id bigint references categories (id),
  company_id bigint not null references companies (id),
  is_active boolean not null default true,
  -- kept whole by the rules that write them: an array can have no foreign key
  benefit_ids bigint[] not null,
  hospital_ids bigint[] not null default '{}',
  discount_rate numeric(5, 2) not null default 0,
  percent_commission numeric(5, 2) not null default 0,
  document text not null default '',
  image text,
  name text not null,
  description text not null default '',
  description_detail text not null default '',
  term_condition text not null default '',
  benefits_description text not null default '',
  claim_docs text not null default '',
  deductible text not null default '',
  compensation text not null default '',
  insured_declared_value text not null default '',
  advance_cash text not null default '',
  cashless_garage text not null default '',
  zero_depreciation text not null default '',
  zero_dep_claims text not null default '',
  addons text not null default '',
  included_addons text not null default '',
  service text not null default '',
  selling_point text not null default '',
  promotion text not null default '',
  other text not null default '',
  product_translation jsonb not null default '{}',
  search text generated always as (core.fold(product_code || ' ' || name || ' ' || coalesce(product_translation -> 'en' ->> 'name', ''))) stored
);
create unique index products_code on products (lower(product_code));
create unique index products_uuid on products (lower(product_uuid));
create index products_created_at on products (created_at, id);
create index products_name on products (name collate core.vi, id);
create index products_company on products (company_id);
create index products_type on products (type, created_at, id);
create index products_sub_type on products (sub_type);
create index products_category on products (category_id);
create index products_benefits on products using gin (benefit_ids);
create index products_hospitals on products using gin (hospital_ids);
create index products_search on products using gin (search gin_trgm_ops);
