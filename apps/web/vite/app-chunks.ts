/** Small parts of public pages and of the app alike. */
const isSmallPart =
  /\/packages\/ui\/src\/(status-pill|tone|pence|typed-number)\.|\/domain\/src\/plans\/format-fees\.|\/src\/shared\/(plans\/plan-choice|format-size|answer-limit)\.|\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(book-open|chef-hat|circle-check|circle-dashed|circle-x|download|file-spreadsheet|file-text|info|layout-grid|presentation|shield-check|triangle-exclamation-point|utensils-crossed)\./

/** What some public page needs too: it stays in files of its own, so that nobody who only reads prices fetches a till. */
const isOfSomePublicPage = (id: string) =>
  isSmallPart.test(id) || /\/domain\/src\/(leads|resources)\/|\/src\/public\//.test(id)

/** Which files, and by how many pages at least they must be needed. */
const kinds = [
  { name: 'icons', of: /\/node_modules\/lucide-react\// },
  { name: 'kit', of: /\/node_modules\/|\/packages\/ui\/src\// },
  { name: 'rules', of: /\/packages\/(domain|contract|client)\/src\//, minShareCount: 2 },
  { name: 'app', of: /\/apps\/web\/src\/(shared|till|kitchen|office|platform|account)\// },
]

/**
 * Puts what several pages of the app share into a few files. By itself every icon and every endpoint becomes a file of its
 * own, and a page asks for 270 of them.
 */
const shared = kinds.map(({ name, of, minShareCount = 3 }) => ({
  name,
  test: (id: string) => of.test(id) && !isOfSomePublicPage(id),
  minShareCount,
  // What one of these needs may be a public page's too.
  includeDependenciesRecursively: false,
}))

/**
 * What the router must know of every address of the app before any is opened: its title and what may stand in it. Each
 * would be a file of 300 bytes, and every page would ask for all forty. The pages themselves (`?tsr-split`) stay apart.
 */
const addresses = {
  name: 'addresses',
  test: /\/apps\/web\/src\/(router\.tsx|routeTree\.gen\.ts|routes\/(_app|shell)[^?]*\.tsx|(shared|office|platform)\/([^?]*\/)?(?!use-)[^/?]*-(search|tabs|views?|filter)\.ts)$/,
  priority: 1,
  includeDependenciesRecursively: false,
}

/** 3 KB together, and one answer instead of fifteen. */
const smallParts = {
  name: 'parts',
  test: isSmallPart,
  priority: 1,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

export const appChunks = [addresses, smallParts, ...shared]
