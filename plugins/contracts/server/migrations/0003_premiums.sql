-- customers by premium: of issued contracts
create index contracts_premium on contracts (company_id, product_type, pre_tax_fee) where stage in ('approved', 'expired');
-- the business report, sorted by premium
create index contracts_pre_tax_fee on contracts (pre_tax_fee, id);
