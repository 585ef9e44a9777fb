-- What went wrong with a file is read by all who see it, each in their language. Until now it was kept in that of whoever started the work.
alter table import_files alter column failure type jsonb using case when failure is not null then jsonb_build_object('vi', failure, 'en', failure) end;
