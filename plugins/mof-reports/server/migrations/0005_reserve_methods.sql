-- how unearned premium, IBNR and the large-fluctuation reserve of a report come about: from the reserve file, or computed from the premium file
alter table reports
  add unearned_method text not null default 'file' check (unearned_method in ('file', 'daily', 'eighths', 'twentyFourths', 'percentage')),
  -- hundredths of a percent; null: from the reserve file, or entered
  add ibnr_rate integer check (ibnr_rate between 0 and 10000),
  add fluctuation_rate integer check (fluctuation_rate between 0 and 300);
