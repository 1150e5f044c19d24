import { createHash } from 'node:crypto'

/**
 * A script for the head of the pages of a demo whose clock is not the machine's: their clock is as far from it, so that ages, days
 * and opening hours on the screen agree with the server. It stands in the page itself, because a till opens without a connection.
 */
export function demoClockScript(offsetMs: number): string {
  return `(M=>{const n=()=>M.now()+${offsetMs};globalThis.Date=new Proxy(M,{construct:(m,a,t)=>Reflect.construct(m,a.length?a:[n()],t),apply:()=>new M(n()).toString(),get:(m,k)=>k==='now'?n:Reflect.get(m,k)})})(Date)`
}

/** How the content security policy names it: `'sha256-…'`. */
export function demoClockHash(offsetMs: number): string {
  return `'sha256-${createHash('sha256').update(demoClockScript(offsetMs)).digest('base64')}'`
}
