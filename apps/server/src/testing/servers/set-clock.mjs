// Loaded before a built server: its clock starts at STARTS_AT and runs on from there, like that of the test that starts it.
// The product has no such setting, because what is sold for real is booked when it is sold.
const MachineDate = Date
const offsetMs = MachineDate.parse(String(process.env.STARTS_AT)) - MachineDate.now()
const now = () => MachineDate.now() + offsetMs
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
