-- all that the figures of the business report ask for; the names of branches for its filter
create index contracts_report on contracts
  (branch_name, product_category, status, dist_channel, product_type, created_day) include (pre_tax_fee);
-- the names of channels for its filter
create index contracts_channel on contracts (dist_channel) where dist_channel is not null;
