with built_in (code, name, name_en, group_code) as (
  values
    ('MOF_GWP_01', 'Doanh thu phí (MOF_GWP_01)', 'Written premium (MOF_GWP_01)', 'MOF_GWP'),
    ('MOF_CLAIM_01', 'Bồi thường (MOF_CLAIM_01)', 'Claims (MOF_CLAIM_01)', 'MOF_CLAIM'),
    ('MOF_RESERVE_01', 'Dự phòng (MOF_RESERVE_01)', 'Reserves (MOF_RESERVE_01)', 'MOF_RESERVE')
), samples as (
  insert into stored_files (file_name, sample_of, content_type)
  select code || '.csv', code, 'text/csv; charset=utf-8' from built_in
  returning id, sample_of
)
insert into templates (template_name, name_en, code, kind, type, group_id, file_id, is_default)
select b.name, b.name_en, b.code, 'plain', 'MOF_Report', g.id, s.id, true
from built_in b join template_groups g on g.code = b.group_code join samples s on s.sample_of = b.code
order by b.code;
update template_groups set
  description = 'Báo cáo tài chính của kỳ, một bảng tính có các biểu',
  description_en = 'Financial statements of a period: a workbook with a sheet for each'
where code = 'MOF_FINANCIAL';
