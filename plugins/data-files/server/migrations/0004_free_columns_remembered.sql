-- Free columns and the year of every row were declared again for each file with the same columns.
alter table remembered add column free_columns jsonb not null default '[]';
alter table remembered add column cal_year integer;
