declare module '../../services.ts' {
  interface Services {
    /** Whether a balancer is to send anybody here. */
    readonly readiness: Readiness
  }
}

export type Readiness = {
  /** From now on `/readyz` says that this server is about to stop. It serves whoever comes all the same. */
  leave(): void
  isLeaving(): boolean
}

export function createReadiness(): Readiness {
  let isLeaving = false
  return {
    leave() {
      isLeaving = true
    },
    isLeaving: () => isLeaving,
  }
}
