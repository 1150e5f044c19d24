import type { FixtureKind } from '@tableside/domain/floor'

/** How a fixture is drawn, on the till as in the editor. */
export const fixtureLook = (kind: FixtureKind): string =>
  `flex items-center justify-center overflow-hidden rounded-[3px] ${kind === 'wall' ? 'bg-edge/60' : 'border border-line bg-line/50'}`
