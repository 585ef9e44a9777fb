-- The span that started a job or told an event (traceparent of W3C): its trace goes on in what it caused. Null where no traces are collected.
alter table jobs add column traceparent text;
alter table events add column traceparent text;
