-- Mails about an appointment by their number in the outbox, so that staff see which of them still wait.
create table appointment_mails (
  id bigint primary key generated always as identity,
  appointment_id bigint not null references appointments (id),
  occasion text not null check (occasion in ('received', 'confirmed', 'moved', 'rejected', 'reminder')),
  mail_id bigint not null,
  at timestamptz not null default now()
);
create index appointment_mails_appointment on appointment_mails (appointment_id, id);

alter table contact_replies add column mail_id bigint;
