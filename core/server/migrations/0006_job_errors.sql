-- Why a job failed, in both languages: whoever reads it chooses, not whoever started it.
alter table jobs alter column error type jsonb using case when error is null then null else jsonb_build_object('vi', error, 'en', error) end;
