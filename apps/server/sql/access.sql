-- Everything that decides what a user may do in a restaurant, and how it trades, in one round trip.
-- No row: there is no such restaurant.
create or replace function restaurant_access(p_restaurant_id uuid, p_user_id uuid, out facts jsonb)
language plpgsql as $$
begin
  -- Of every location: what of it the caller may see is decided from it.
  perform set_config('app.restaurant_id', p_restaurant_id::text, true), set_config('app.location_ids', '', true);
  select jsonb_build_object(
    'name', r.name, 'slug', r.slug, 'plan', r.plan, 'trialEndsAt', iso(r.trial_ends_at), 'isSubscribed', r.is_subscribed,
    'isActive', r.is_active, 'suspensionReason', r.suspension_reason, 'suspendedAt', iso(r.suspended_at),
    'createdAt', iso(r.created_at), 'closedAt', iso(r.closed_at),
    'featureSwitches', r.feature_switches,
    'rollouts', (select coalesce(jsonb_object_agg(f.feature, f.percentage), '{}') from feature_rollouts f),
    'fees', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'plan', f.plan, 'feeBps', f.fee_bps,
        'announcedAt', iso(f.announced_at), 'effectiveFrom', iso(f.effective_from))), '[]')
      from plan_fees f where f.withdrawn_at is null
    ),
    'acceptedFeeIds', (
      select coalesce(jsonb_agg(a.plan_fee_id), '[]') from fee_acceptances a where a.restaurant_id = p_restaurant_id
    ),
    'visit', (
      select jsonb_build_object('id', v.id, 'reason', v.reason, 'endsAt', iso(v.ends_at))
      from platform_visits v
      where v.restaurant_id = p_restaurant_id and v.user_id = p_user_id and v.ended_at is null
      order by v.ends_at desc
      limit 1
    ),
    'partner', (
      select jsonb_build_object('id', o.partner_id, 'shares', (
        select coalesce(jsonb_agg(jsonb_build_object('shareBps', s.share_bps, 'effectiveFrom', iso(s.effective_from))), '[]')
        from partner_shares s where s.partner_id = o.partner_id
      ))
      from partner_restaurants o where o.restaurant_id = p_restaurant_id
    ),
    'practiceId', r.practice_id, 'practiceOf', r.practice_of,
    -- The people who were copied: whoever joined the restaurant later is not in the copy.
    'practisers', case when r.practice_of is not null then (
      select coalesce(jsonb_agg(p.id), '[]') from staff_members p where p.restaurant_id = p_restaurant_id
    ) end,
    'timeZone', r.time_zone, 'cutoffMinutes', r.cutoff_minutes,
    'role', m.role, 'staffId', m.staff_id,
    'ownRole', case when g.id is not null then
      jsonb_build_object('id', g.id, 'name', g.name, 'permissions', to_jsonb(g.permissions), 'limits', g.limits) end, 'locationIds', to_jsonb(s.location_ids),
    'plans', (select jsonb_agg(jsonb_build_object('key', p.key, 'features', p.features, 'feeBps', p.fee_bps)) from plans p),
    'locations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'serviceChargeBps', l.service_charge_bps,
        'serviceChargeMinCovers', l.service_charge_min_covers, 'serviceChargeTypes', l.service_charge_types,
        'tables', (
          select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)), '[]')
          from dining_tables t where t.restaurant_id = p_restaurant_id and t.location_id = l.id
            and t.archived_at is null
        ))), '[]')
      from locations l where l.restaurant_id = p_restaurant_id and l.closed_at is null
    )
  ) into facts
  from restaurants r
  left join memberships m on m.restaurant_id = r.restaurant_id and m.user_id = p_user_id
  left join staff_members s on s.restaurant_id = r.restaurant_id and s.id = m.staff_id
  left join staff_roles g on g.restaurant_id = r.restaurant_id and g.id = s.role_id
  where r.restaurant_id = p_restaurant_id;
end
$$;
