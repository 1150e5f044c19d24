-- The plan a restaurant has at an instant, for lists over many; `planInForce` in domain/plans is the same for one.

create or replace function is_on_trial(is_subscribed boolean, trial_ends_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe
return not is_subscribed and coalesce(trial_ends_at > at, false);

create or replace function plan_in_force(plan text, is_subscribed boolean, trial_ends_at timestamptz, at timestamptz)
returns text
language sql immutable parallel safe
return case when is_subscribed or is_on_trial(is_subscribed, trial_ends_at, at) then plan else 'alpha' end;
