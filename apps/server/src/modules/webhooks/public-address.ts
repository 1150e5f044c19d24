import { BlockList, isIP } from 'node:net'

/** What is somebody's own network, a machine's own, or reserved: nothing is ever sent there. */
const closed = new BlockList()
const closedNets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of closedNets) closed.addSubnet(net, bits, 'ipv4')
/** Of the public part of IPv6: tunnels that lead to an IPv4 address, documentation, benchmarks. */
const closedNets6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, bits] of closedNets6) closed.addSubnet(net, bits, 'ipv6')

const publicNet6 = new BlockList()
publicNet6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is on the internet for everybody. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && publicNet6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
