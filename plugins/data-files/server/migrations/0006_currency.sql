-- A file says what its amounts are in; files with the same columns are proposed the same.
alter table remembered add column currency text;
