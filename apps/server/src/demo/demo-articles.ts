import type { ArticleDraft } from '@tableside/domain/support'

/** The articles a knowledge base begins with; each says how the product really works. */
export const demoArticles: readonly (ArticleDraft & { readonly slug: string })[] = [
  {
    slug: 'first-service',
    category: 'start',
    title: 'Your first service, step by step',
    summary: 'From an empty restaurant to a paid bill in about ten minutes.',
    body: `Everything below can be done on one laptop or tablet. Nothing has to be installed.

1. **Put in your menu.** Open [Menu](/dashboard/menu), add a category and its dishes. Each dish has a price with VAT in it, its allergens and the station that makes it. A list from another till comes in with *Import CSV*.
2. **Add your people.** Under [People and PINs](/dashboard/people) give everybody a name, a role and a PIN of their own. A PIN is what they sign in with at the till; an account with a password is only needed for the dashboard.
3. **Open the till.** [The till](/till) asks which location it stands at. Choose a table, tap dishes, then **Send**: the ticket is on the [kitchen screen](/kitchen) at once.
4. **Bump it.** When the kitchen is done with a ticket it bumps it, and the till shows the dishes as ready.
5. **Take the money.** *Pay* shows what is owed. Take cash and the change is worked out; take a card and wait for the answer of the provider.

Try it with a dish for £1. You can void what you have not sent without a trace; what was sent stays in the journal with its reason.`,
  },
  {
    slug: 'void-comp-discount',
    category: 'service',
    title: 'Void, comp or discount: which one is right?',
    summary: 'Three ways to take something off a bill, and why they are kept apart.',
    body: `They all make the bill smaller, but they mean different things, and your reports keep them apart.

| | Means | Use it when |
| --- | --- | --- |
| **Void** | as if it had never been ordered | it was a mistake, or the dish never came |
| **Comp** | made and served, not charged | something went wrong and it is on the house |
| **Discount** | charged, but less | a voucher, staff meals, a regular guest |

## Before and after sending

A line that has not been sent to the kitchen is simply taken off. Once it was sent, a void asks for a **reason** and, if you are not a manager, for a **manager's PIN**. That PIN is good for exactly this action, once, for one minute. The kitchen sees the dish struck through.

## Discounts

*Discount the bill* takes a percentage or an amount off the whole bill, or off one line. VAT follows by itself: it is worked out on what the guest really pays.

Who took off what, and who said yes, stands under *Voids, comps and discounts* in [Reports](/dashboard/reports).`,
  },
  {
    slug: 'closing-the-day',
    category: 'payments',
    title: 'Closing the day: drawer, X and Z',
    summary: 'Count the cash, look at the X, make the Z. What each of them fixes for good.',
    body: `## 1. Count the drawer

Open the drawer sheet at the till and count **everything that is in it, the float included**. You type what you counted before you see what should be there. A difference is kept with your note; it is not made to disappear.

## 2. Look at the X

The **X** in [Reports](/dashboard/reports) is the day so far: sales, VAT, tenders, tips, refunds. You can look at it as often as you like; it changes nothing.

Orders that are still open stand above it. Settle or void them first, or they go into the next Z.

## 3. Make the Z

A **Z** is numbered, sealed and never changed again. Sales after it on the same day go into a second Z, so nothing is lost and nothing is counted twice.

## When does a day end?

At four in the morning unless you set another time under [Settings](/dashboard/settings). A round at two o'clock belongs to the evening before.`,
  },
  {
    slug: 'card-payment-without-an-answer',
    category: 'payments',
    title: 'A card payment has no answer: what now?',
    summary: 'Why you must not take it again, and how it settles itself.',
    body: `Sometimes the connection to the card provider breaks between the question and the answer. The till then says that the outcome is **not known yet**. That is not the same as *failed*: the guest may have paid.

**Do not take the card again.** Instead:

1. Tap **Check** on the payment. The till asks the provider what became of it.
2. If the provider knows, the payment turns into *paid* or *declined* at once.
3. If it does not answer either, go on serving. We ask again by ourselves, and the provider tells us as well. After fifteen minutes a notification reminds you.

The till never makes a second attempt while the first one has no outcome, so nobody is charged twice.

If a guest is in a hurry, note the order's number and let them go: once the outcome is known the bill closes or stays open, and the order's page shows which.`,
  },
  {
    slug: 'refunds',
    category: 'payments',
    title: 'Give money back',
    summary: 'Refund a whole payment or a part of it, to where it came from.',
    body: `1. Find the order under [Orders](/dashboard/orders): by its number, the table, or the guest.
2. Open it and choose **Refund** on the payment.
3. Choose the amount. Money goes back to the tender it came from: a card payment to that card, cash from the drawer.
4. Give a reason. A waiter needs a manager's PIN.

A refund is a new entry. The sale stays as it was, and both stand in the journal and in the day's report. The processing fee on the part that goes back is given back to you as well.

Tips can be refunded too; they are kept apart from the sale.

A card refund that the provider has not confirmed after fifteen minutes appears in your notifications. We check again automatically: **do not give the money a second time.**`,
  },
  {
    slug: 'menu-prices-and-sold-out',
    category: 'menu',
    title: 'Prices, choices and dishes that have run out',
    summary: 'Change a price now or from a day on, and take a dish off every till at once.',
    body: `## Change a price

Open the dish under [Menu](/dashboard/menu). The new price holds for what is ordered from now on; orders that are open keep theirs. With *Change prices* you can move many dishes by a percentage or an amount, and choose a day from which it holds.

A till that still has the old menu on its screen is told before anybody is charged something else than was shown.

## Choices

*Choices* are what a dish is asked with: the cooking of a steak, extras, a side. Say how many must and may be taken; the till does not let an order through without them.

## Eighty-six

A dish that has run out is taken off with one tap, at the till or on the kitchen screen. It is grey on every till of that location at once. Put it back the same way.

## Allergens

A new dish or option is *not checked* until you say what is in it: some of the fourteen allergens that must be declared, or none of them. The dashboard counts what is not checked. When a guest has an allergy, the till and the kitchen warn about what a dish contains and about what has not been checked. *Allergens of every dish* prints a chart for the guest. Always let the guest speak to the kitchen as well.

## Diets

A dish can be labelled as suitable for vegans, vegetarians, halal, kosher or gluten-free. A vegan dish counts as vegetarian too. A label that the allergens of the dish contradict is not saved: nothing vegan contains milk, eggs, fish or shellfish. The label is shown at the till, where typing *vegan* finds such dishes, on the chart of allergens, and on the public menu, where guests can choose by it. A dish without a label is left out then.`,
  },
  {
    slug: 'people-roles-and-pins',
    category: 'people',
    title: 'People, roles and PINs',
    summary: 'Who may do what, and the difference between a PIN and an account.',
    body: `| | Owner | Manager | Staff |
| --- | --- | --- | --- |
| Take orders and payments | yes | yes | yes |
| Say yes to voids, comps, discounts | yes | yes | no |
| Refund | yes | yes | with a manager's PIN |
| Change the menu | yes | yes | no |
| Reports | yes | yes | no |
| Settings, plan, import | yes | no | no |

## PIN

Four to six digits, for the till. Each belongs to one person. After a few wrong tries the till waits before it takes another.

## Account

An email address and a password, for the dashboard. Invite a person under [People and PINs](/dashboard/people); the link is good for seven days. How many accounts you may have depends on your plan, how many people on the rota as well.

## When a person leaves

Switch them off. Their PIN and their account stop at once, and what they did stays under their name.`,
  },
  {
    slug: 'hours-and-tips',
    category: 'people',
    title: 'Hours worked and tips shared',
    summary: 'Clocking in by PIN, corrections with a reason, and tips that add up to the penny.',
    body: `## Clocking in and out

People clock in and out at the till with their PIN. A person who forgot to clock out has a **missed clock-out**: it counts for nothing until a manager says when it ended. We never guess hours.

Corrections ask for a reason. What stood there before is kept and can be seen.

## Tips

Tips are never your revenue and pay no fee. Each location has a rule for how they are shared, for example by hours worked. A change of the rule holds from the day you choose; what was shared before stays.

At the end of the month [Staff](/dashboard/staff) shows everybody's part. The parts add up to what guests gave, to the penny.

These pages belong to the Beta and Omega plans. Hours already recorded stay yours if you change the plan.`,
  },
  {
    slug: 'plans-and-limits',
    category: 'account',
    title: 'Plans, limits and what happens at them',
    summary: 'A sale is never refused. What a plan limits, and how to change it.',
    body: `Your plan says how many accounts, people and locations you may have, and which pages you can use. Where you stand is under [Settings, Plan](/dashboard/settings?tab=plan).

- **Orders of the month.** Alpha includes 500 paid orders. You are told at 80 % and at the limit. **Nothing stops**: every sale goes on.
- **Accounts, people, locations.** At the limit no more can be added. What is there stays.
- **Trial.** A new restaurant tries a plan for some days. Afterwards it is on Alpha; nothing is deleted, and the till goes on.

## The fee

A percentage of what is paid, tips not counted. It comes off the payment; your guests pay what the menu says. A higher fee is announced at least thirty days ahead and needs your yes.

## Change the plan

Choose it on the same page. During a trial it holds at once. Going down takes nothing away: what is over the new limits stays as it is, and no more can be added.`,
  },
  {
    slug: 'move-from-another-till',
    category: 'start',
    title: 'Move here from another till',
    summary: 'Bring your dishes and your past sales with you, checked before anything is stored.',
    body: `## Dishes

*Import CSV* on the [Menu](/dashboard/menu) page takes a list with name, category and price. You see every line before it is stored, and lines that cannot be read are named with the reason.

## Past sales

[Move from another till](/dashboard/import) takes two files: the orders and, if you have it, a price list.

1. **Choose the files.** Up to 64 MB each.
2. **Check.** A dry run reads every row and shows what would come in, and each row that would not, with its line and why. Nothing is stored yet.
3. **Start.** It goes on in the background; you may close the page. When it is done you get a notification.

Imported sales stand in your reports beside the new ones. They pay no fee, and they never change: a second import of the same file adds nothing twice.`,
  },
  {
    slug: 'what-support-sees',
    category: 'account',
    title: 'What our support can see, and how you know',
    summary: 'We look into your restaurant only with a reason, for an hour, and you see each look.',
    body: `When you write to us we see your message and its files, and the name of your restaurant. We do **not** see your orders, people or figures with it.

If we need to look, one of us opens a **visit**: with a reason in words, for one hour at most. During a visit we can read and change nothing, and we can take no payment.

You are told at once in your notifications who looks and why. Every visit, also a past one, stands under [Settings, Visits](/dashboard/settings?tab=visits).

Please leave card numbers and passwords out of your messages. We never ask for them.`,
  },
]
