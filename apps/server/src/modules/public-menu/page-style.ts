/** The look of the guests' pages: the product's colours (packages/ui/theme.css) and the device's own letters, nothing to fetch. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--line:#e7e0d6;--ink:#1d1b19;--quiet:#6b645c;--accent:#b23a1e;--attention:#8a5a00;--shade:0%}
@media(prefers-color-scheme:dark){:root{--paper:#161412;--surface:#201d1a;--line:#35302b;--ink:#f4efe7;--quiet:#a49a8e;--attention:#e0b15a;--shade:45%}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif;-webkit-text-size-adjust:100%}
a{color:color-mix(in srgb,var(--accent),white var(--shade));text-underline-offset:3px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--surface);padding:12px;z-index:1}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
header,main,footer{max-width:44rem;margin:0 auto;padding:0 20px}
header{padding-top:28px}
.logo{display:block;max-height:64px;max-width:200px;margin-bottom:12px}
h1{font:600 31px/1.15 Georgia,serif;margin:0}
h2{font:600 25px/1.2 Georgia,serif;margin:40px 0 4px;scroll-margin-top:12px}
h3{font-size:16px;font-weight:600;margin:0}
p{margin:8px 0}
.quiet{color:var(--quiet)}
.about{white-space:pre-line}
.acts{display:flex;flex-wrap:wrap;gap:12px}
.act{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:8px;background:var(--accent);color:#fff;font-weight:600;text-decoration:none}
.facts{display:grid;gap:16px;margin:20px 0;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
@media(min-width:640px){.facts{grid-template-columns:1fr 1fr}}
.facts h2{font:600 14px/1.4 Inter,system-ui,sans-serif;margin:0 0 4px;color:var(--quiet)}
.facts address{font-style:normal}
.facts a,.sections a{display:inline-flex;align-items:center;min-height:44px}
.hours{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:0;font-variant-numeric:tabular-nums}
.hours dd{margin:0}
.sections ul{display:flex;flex-wrap:wrap;gap:0 20px;list-style:none;margin:8px 0;padding:0}
.allergy{border-left:4px solid var(--attention);padding:4px 0 4px 14px;margin:24px 0 16px}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{font-weight:600;padding:0;margin-bottom:6px}
.out{display:flex;flex-wrap:wrap;gap:8px}
.out label{display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:99px;background:var(--surface);cursor:pointer}
.out label:has(:checked){background:var(--ink);color:var(--paper);border-color:var(--ink)}
.out label:has(:focus-visible){outline:2px solid var(--ink);outline-offset:2px}
.out input{width:18px;height:18px;margin:0;accent-color:var(--accent)}
.out-group+.out-group,.left-out+.out-group{margin-top:16px}
.left-out,.only-shown,.nothing,.ask{display:none}
body:has(.out:not(.only) :checked) .left-out,body:has(.only :checked) .only-shown{display:block}
.dishes{list-style:none;margin:8px 0 0;padding:0}
.dish{padding:14px 0;border-top:1px solid var(--line)}
.dish:first-child{border-top:0}
.dish>div{display:flex;gap:16px;justify-content:space-between}
.price{font-variant-numeric:tabular-nums;white-space:nowrap;font-weight:600}
.contains,.diets{margin:2px 0 0;font-size:14px}.diets{font-weight:600}
.unchecked{color:var(--attention);font-weight:600}
.ask{color:var(--attention);font-weight:600;font-size:14px;margin:2px 0 0}
.choices{margin:6px 0 0;font-size:14px;color:var(--quiet)}
.choices dt{font-weight:600;display:inline}.choices dd{display:inline;margin:0}
.gone .name{text-decoration:line-through}.gone .price{font-weight:400;color:var(--quiet)}
.later h2+p{color:var(--attention);font-weight:600}
.places{list-style:none;padding:0;margin:24px 0}
.places a{display:block;padding:16px;margin-bottom:12px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:inherit;text-decoration:none}
.places strong{display:block;color:color-mix(in srgb,var(--accent),white var(--shade));text-decoration:underline;text-underline-offset:3px}
footer{padding-top:40px;padding-bottom:40px;color:var(--quiet);font-size:14px}
footer a{display:inline-flex;min-height:44px;align-items:center}
`
  .trim()
  .replaceAll('\n', '')
