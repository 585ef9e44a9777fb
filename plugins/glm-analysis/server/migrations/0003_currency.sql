-- What amounts are in is a property of the file. Whole amounts were taken for đồng before it could be said.
alter table models add column currency text;
alter table reserve_runs add column currency text;
update models set currency = 'VND' where currency_decimals = 0;
update reserve_runs set currency = 'VND' where currency_decimals = 0;
