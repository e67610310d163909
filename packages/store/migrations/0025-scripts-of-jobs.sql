-- A job that a script has started works in the hands of that script: its makers do not approve later what it does.
alter table jobs add column script jsonb;
