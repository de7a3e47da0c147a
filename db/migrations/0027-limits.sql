-- Uses are counted in allowances alone.
drop table rate_limit;
