-- The regulator has published no codes of its lines and products: these are the lines of its forms, with the numbering that is partly ours.
create table lobs (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "LOB_MOF_CODE" text not null,
  "LOB_MOF_NAME" text not null,
  source text,
  search text generated always as (core.fold("LOB_MOF_CODE" || ' ' || "LOB_MOF_NAME")) stored
);
create unique index lobs_code on lobs ("LOB_MOF_CODE");

create table sub_lobs (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "SUB_LOB_MOF_CODE" text not null,
  "SUB_LOB_MOF_NAME" text not null,
  "LOB_MOF_CODE" text not null references lobs ("LOB_MOF_CODE"),
  source text,
  search text generated always as (core.fold("SUB_LOB_MOF_CODE" || ' ' || "SUB_LOB_MOF_NAME")) stored
);
create unique index sub_lobs_code on sub_lobs ("SUB_LOB_MOF_CODE");
create index sub_lobs_lob on sub_lobs ("LOB_MOF_CODE");

create table products_mof (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  "PROD_MOF_CODE" text not null,
  "PROD_MOF_NAME" text not null,
  "SUB_LOB_MOF_CODE" text not null references sub_lobs ("SUB_LOB_MOF_CODE"),
  source text,
  search text generated always as (core.fold("PROD_MOF_CODE" || ' ' || "PROD_MOF_NAME")) stored
);
create unique index products_mof_code on products_mof ("PROD_MOF_CODE");
create index products_mof_sub_lob on products_mof ("SUB_LOB_MOF_CODE");

create table vehicle_categories (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  source text,
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index vehicle_categories_code on vehicle_categories (code);

create table vehicles_mof (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  category_code text not null references vehicle_categories (code),
  source text,
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index vehicles_mof_code on vehicles_mof (code);
create index vehicles_mof_category on vehicles_mof (category_code);

-- what the insurer calls its products and vehicles, and what each is to the regulator; null: nobody has said yet
create table company_products (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  mof_product_id bigint references products_mof,
  description text not null default '',
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index company_products_code on company_products (code);
create index company_products_mof on company_products (mof_product_id);

create table company_vehicles (
  id bigint primary key generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  name text not null,
  mof_vehicle_id bigint references vehicles_mof,
  description text not null default '',
  search text generated always as (core.fold(code || ' ' || name)) stored
);
create unique index company_vehicles_code on company_vehicles (code);
create index company_vehicles_mof on company_vehicles (mof_vehicle_id);

insert into lobs ("LOB_MOF_CODE", "LOB_MOF_NAME", source) values
  ('A', 'Bảo hiểm sức khỏe', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B', 'Bảo hiểm phi nhân thọ', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần');
insert into sub_lobs ("SUB_LOB_MOF_CODE", "SUB_LOB_MOF_NAME", "LOB_MOF_CODE", source) values
  ('A.1', 'Bảo hiểm sức khỏe thân thể (tai nạn con người)', 'A', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('A.2', 'Bảo hiểm chi phí y tế, chăm sóc sức khỏe', 'A', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.1a', 'Bảo hiểm bắt buộc trong hoạt động đầu tư xây dựng', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.1b', 'Bảo hiểm tài sản khác', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.2', 'Bảo hiểm hàng hóa vận chuyển (đường bộ, đường biển, đường thủy nội địa, đường sắt, đường hàng không)', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.3', 'Bảo hiểm hàng không', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.4a.1', 'Bảo hiểm bắt buộc TNDS của chủ mô tô, xe gắn máy', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.4a.2', 'Bảo hiểm bắt buộc TNDS của chủ ô tô', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.4b', 'Bảo hiểm vật chất xe cơ giới (tự nguyện)', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.5a', 'Bảo hiểm cháy, nổ bắt buộc', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.5b', 'Bảo hiểm cháy, nổ khác (tự nguyện)', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.6', 'Bảo hiểm thân tàu và TNDS chủ tàu', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.7', 'Bảo hiểm trách nhiệm', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.8', 'Bảo hiểm tín dụng và rủi ro tài chính (thiệt hại kinh doanh)', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.9', 'Bảo hiểm nông nghiệp', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.10', 'Bảo hiểm bảo lãnh', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần'),
  ('B.11', 'Bảo hiểm thiệt hại khác', 'B', 'Nghị định 46/2023/NĐ-CP, Điều 4 và 5; cách đánh số dựng lại một phần');
-- one product for each sub-line to begin with
insert into products_mof ("PROD_MOF_CODE", "PROD_MOF_NAME", "SUB_LOB_MOF_CODE", source)
  select "SUB_LOB_MOF_CODE", "SUB_LOB_MOF_NAME", "SUB_LOB_MOF_CODE", source from sub_lobs order by id;
insert into vehicle_categories (code, name, source) values
  ('I', 'Mô tô 2 bánh', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('II', 'Mô tô 3 bánh', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('III', 'Xe máy điện và các xe cơ giới tương tự', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('IV', 'Ô tô không kinh doanh vận tải', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('V', 'Ô tô kinh doanh vận tải', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('VI', 'Ô tô tải', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt');
insert into vehicles_mof (code, name, category_code, source) values
  ('MC.1', '≤ 50 cc', 'I', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('MC.2', '> 50 cc', 'I', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('MC.3', 'Mô tô 3 bánh', 'II', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('MC.4', 'Xe máy điện / xe gắn máy điện', 'III', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('MC.5', 'Xe cơ giới tương tự còn lại', 'III', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('NC.1', 'dưới 6 chỗ', 'IV', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('NC.2', '6–11 chỗ', 'IV', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('NC.3', '12–24 chỗ', 'IV', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('NC.4', 'trên 24 chỗ', 'IV', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('NC.5', 'xe vừa chở người vừa chở hàng (pickup, minivan)', 'IV', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.01', 'dưới 6 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.02', '6 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.03', '7 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.04', '8 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.05', '9 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.06', '10 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.07', '11 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.08', '12 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.09', '13 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.10', '14 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.11', '15 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.12', '16 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.13', '17 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.14', '18 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.15', '19 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.16', '20 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.17', '21 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.18', '22 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.19', '23 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.20', '24 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.21', '25 chỗ theo đăng ký', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.22', 'trên 25 chỗ', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('CM.23', 'pickup, minivan kinh doanh', 'V', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('TR.1', 'dưới 3 tấn', 'VI', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('TR.2', '3–8 tấn', 'VI', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('TR.3', 'trên 8–15 tấn', 'VI', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt'),
  ('TR.4', 'trên 15 tấn', 'VI', 'Nghị định 67/2023/NĐ-CP, biểu phí; mã do chúng tôi đặt');
