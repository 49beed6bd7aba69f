alter table page_cycles add column waits boolean not null default false;

comment on column page_cycles.waits is 'It came due and could not be paged about then: recovering, quiet hours, a bypass, or a fault.';

drop index page_cycles_due;

create index page_cycles_due on page_cycles (waits, due) where ended is null;
