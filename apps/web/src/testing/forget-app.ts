/** A module that Vite has loaded in this process. */
type Loaded = { promise?: unknown; exports?: unknown; evaluated: boolean; readonly importers: Set<string> }

declare global {
  var __vitest_worker__: { readonly evaluatedModules: { readonly idToModuleMap: Map<string, Loaded> } }
}

/** What may keep something from one page to the next. Contract and domain keep nothing, and are a fifth of a page's load. */
const keepsState = /\/(apps\/web\/src|packages\/(client|ui)\/src)\//

/** The app is loaded anew by the next import, as by a browser; what `vi.resetModules` would do to every module. */
export function forgetApp(): void {
  for (const [path, loaded] of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap) {
    if (!keepsState.test(path)) continue
    loaded.promise = undefined
    loaded.exports = undefined
    loaded.evaluated = false
    loaded.importers.clear()
  }
}
