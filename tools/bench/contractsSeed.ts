/** About 900 a day. A branch, a channel and a state are as likely on each day, so that sums have as many groups as they can have. */
const insert = (rows: number) => `
  insert into contracts.contracts (created_at, created_by, created_by_name, stage, stage_by, stage_by_name, stage_at, code, quotation_code, so_gcn,
    product_id, product_name, product_type, product_category, company_id, company_name, contract_owner, contract_phone_number, language,
    license_plate, coupon_code, promotion_id, pre_tax_fee, vat_rate, vat, discount, dist_channel, branch_name, store_id, seller_id,
    effective_date, expired_date, pay_before)
  select at, 0, 'Cổng bán hàng', stage, 0, 'Cổng bán hàng', at, 'HD-', 'QT-' || lpad(n::text, 9, '0'),
    case when stage in ('approved', 'expired') then 'GCN' || lpad(n::text, 9, '0') end,
    kind, (array['Vật chất ô tô', 'Sức khoẻ gia đình', 'TNDS xe máy', 'Nhà tư nhân'])[kind], (array[1, 2, 5, 6])[kind],
    (array['Ô tô', 'Sức khoẻ', 'Xe máy', 'Nhà ở'])[kind] || ' ' || 1 + h % 3, 1 + h % 9, 'Công ty bảo hiểm ' || 1 + h % 9,
    (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ'])[1 + h % 8] || ' '
      || (array['Thị Hồng', 'Văn', 'Hữu', 'Đức', 'Minh', 'Ngọc', 'Thanh'])[1 + h / 8 % 7] || ' '
      || (array['An', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hạnh', 'Khánh', 'Lan', 'Nam', 'Oanh', 'Phúc', 'Yến'])[1 + h / 56 % 12],
    '09' || lpad((h % 400000)::text, 8, '0'), 'vi',
    case when kind in (1, 3) then (10 + h % 89)::text || chr(65 + h / 97 % 25) || '-' || lpad((h / 7 % 100000)::text, 5, '0') end,
    case when h % 9 = 0 then 'KM' || lpad((h / 9 % 500)::text, 4, '0') end, case when h % 9 = 0 then 1 + h / 9 % 500 end,
    100000 + h % 9000000, 10, (100000 + h % 9000000) / 10, 0,
    (array['Website', 'Đại lý', 'Ngân hàng', 'Cửa hàng'])[1 + h / 3 % 4], 'Chi nhánh ' || 1 + h / 11 % 30,
    case when h % 5 = 0 then 1000 + h / 5 % 200 end, case when h % 7 = 0 then 2000 + h / 7 % 500 end,
    at::date, at::date + 364, at + interval '1 day'
  from (
    select n, h, at, 1 + h / 13 % 4 as kind,
      case when h % 100 < 8 then 'cancelled' when h % 100 < 10 then 'failed' when h % 100 < 11 then 'refunded' when h % 100 < 12 then 'refused'
        when n > ${rows} * 0.998 then (array['new', 'awaiting', 'paid', 'approved'])[1 + h % 4]
        when at < now() - interval '365 days' then 'expired' else 'approved' end as stage
    from (
      select n, abs(hashint4(n)) as h, now() - (${rows} - n) * interval '3 years' / ${rows} as at from generate_series(1, ${rows}) n
    ) numbered
  ) made`;

/** Contracts of three years. The indexes are made once all rows are there: that takes a minute instead of ten. */
export const contractsSeed = (rows: number): string[] => [
  `do $$
  declare definitions text[]; names text[]; one text;
  begin
    select array_agg(indexdef), array_agg(indexname) into definitions, names from pg_indexes
      where schemaname = 'contracts' and tablename = 'contracts' and indexname <> 'contracts_pkey';
    foreach one in array names loop execute 'drop index contracts.' || one; end loop;
    ${insert(rows)};
    foreach one in array definitions loop execute one; end loop;
  end $$`,
  'vacuum analyze contracts.contracts',
];
