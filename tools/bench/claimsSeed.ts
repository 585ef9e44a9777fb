const shares = `'[]'::jsonb`;

/** Four fifths are paid, and a hundredth each is new, waits or is approved; the rest was withdrawn. 200 shops from 1000 on. */
const insert = (rows: number) => `
  insert into claims.claims (created_at, created_by, created_by_name, stage, stage_by, stage_by_name, stage_at, payment_method, claim_code, full_name,
    phone_number, package_type, store_id, store_name, bill_number, bill_date, items, config_version, total, payment_amount)
  select at, 1000 + h % 200, 'Cửa hàng ' || h % 200, stage, 1, 'Người duyệt', at, case when stage = 'success' then 'cash' end, 'BT-',
    (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ'])[1 + h % 8] || ' '
      || (array['Thị Hồng', 'Văn', 'Hữu', 'Đức', 'Minh', 'Ngọc', 'Thanh'])[1 + h / 8 % 7] || ' '
      || (array['An', 'Bình', 'Châu', 'Dũng', 'Giang', 'Hạnh', 'Khánh', 'Lan', 'Nam', 'Oanh', 'Phúc', 'Yến'])[1 + h / 56 % 12],
    '09' || lpad((h % 200000)::text, 8, '0'), (array['essential', 'premium', 'vip'])[1 + h % 3], 1000 + h % 200, 'Cửa hàng ' || h % 200,
    'HD' || n, at::date,
    jsonb_build_array(jsonb_build_object('productType', 'gong', 'productName', 'Gọng kính', 'productPrice', 1000000 + h % 4000000)),
    1, 1000000 + h % 4000000, (1000000 + h % 4000000) / 2
  from (
    select n, h, at, case when n > ${rows} * 0.97 then (array['draft', 'waiting', 'approved'])[1 + h % 3]
      when h % 5 = 0 then 'withdrawn' else 'success' end as stage
    from (select n, abs(hashint4(n)) as h, timestamptz '2026-11-01' - (${rows} - n) * interval '3 years' / ${rows} as at from generate_series(1, ${rows}) n) numbered
  ) made`;

/** A picture for each claim: 256 random bits, and the same in sixteen parts as the server writes them. */
const pictures = `
  insert into claims.pictures (file_id, claim_id, sha256, looks, parts)
  select 'bench-' || id, id, md5(id::text), bits::bit(256), array(
      select (at << 16) | substring(bits from at * 16 + 1 for 16)::bit(16)::int from generate_series(0, 15) at order by at
    )
  from (
    select id, (select string_agg(('x' || substring(md5(id::text || half) from 1 for 32))::bit(128)::text, '') from generate_series(1, 2) half) as bits
    from claims.claims
  ) looked`;

/** Claims of three years with a picture each. The indexes are made once all rows are there. */
export const claimsSeed = (rows: number): string[] => [
  `insert into claims.bill_config_versions (version, shares) values (1, ${shares}) on conflict do nothing`,
  `do $$
  declare definitions text[]; names text[]; one text;
  begin
    select array_agg(indexdef), array_agg(indexname) into definitions, names from pg_indexes
      where schemaname = 'claims' and tablename in ('claims', 'pictures') and indexname not like '%_pkey';
    foreach one in array names loop execute 'drop index claims.' || one; end loop;
    ${insert(rows)};
    ${pictures};
    foreach one in array definitions loop execute one; end loop;
  end $$`,
  'vacuum analyze claims.claims',
  'vacuum analyze claims.pictures',
];
