-- What the product brings is named in both languages. Renamed by somebody, it has that one name.
alter table report_types add name_en text;
update report_types set name_en = case code when 'Pricing' then 'Premium pricing' when 'MOF_Report' then 'Ministry of Finance reports' end where is_default;
alter table report_types drop column search;
alter table report_types add search text generated always as (core.fold(code || ' ' || name || ' ' || coalesce(name_en, ''))) stored;

alter table template_groups add name_en text, add description_en text;
update template_groups g set name_en = e.name, description_en = e.description
from (
  values
    ('CAR_CMB', 'Motor policies', 'One row a vehicle and term of cover, with the effective and the expiry date'),
    ('CAR_EXP', 'Motor exposure', 'Each row gives its exposure in policy-years, without dates'),
    ('CAR_CLM', 'Motor claims', 'One row a claim, joined to a policy file by the policy number'),
    ('HEALTH_CMB', 'Health policies', 'One row an insured person and term of cover'),
    ('HEALTH_CLM', 'Health claims', 'One row a payment, joined to a policy file by the policy number'),
    ('RESERVE', 'Unearned premium reserve', 'One row a policy, with its premium and term'),
    ('MOF_GWP', 'Gross written premium', 'Premiums for the reports of the Ministry of Finance'),
    ('MOF_CLAIM', 'Claims', 'Claims for the reports of the Ministry of Finance'),
    ('MOF_RESERVE', 'Reserves', 'Reserves for the reports of the Ministry of Finance'),
    ('MOF_FINANCIAL', 'Financial statements', 'Trial balance for the reports of the Ministry of Finance')
) as e (code, name, description)
where g.code = e.code and g.is_default;
alter table template_groups drop column search;
alter table template_groups add search text generated always as (core.fold(group_name || ' ' || description || ' ' || coalesce(name_en, '') || ' ' || coalesce(description_en, ''))) stored;

alter table templates add name_en text;
update templates t set name_en = e.name
from (
  values
    ('CAR_CMB_01', 'Motor (CAR_CMB_01)'),
    ('CAR_CMB_02', 'Motor with supplement clauses (CAR_CMB_02)'),
    ('CAR_EXP_01', 'Motor exposure (CAR_EXP_01)'),
    ('HEALTH_CMB_01', 'Health (HEALTH_CMB_01)'),
    ('HEALTH_CMB_02', 'Health with supplement clauses (HEALTH_CMB_02)'),
    ('RESERVE_01', 'Premium reserve (RESERVE_01)')
) as e (code, name)
where t.code = e.code and t.is_default;
alter table templates drop column search;
alter table templates add search text generated always as (core.fold(template_name || ' ' || coalesce(name_en, '') || ' ' || coalesce(code, ''))) stored;
