/** What some public page needs too: it stays in files of its own, so that nobody who only reads prices fetches a till. */
const isOfSomePublicPage =
  /\/packages\/ui\/src\/(status-pill|tone|pence)\.|\/domain\/src\/(leads|resources)\/|\/src\/shared\/(plan-choice|size-words)\.|\/src\/features\/(plan-cards|lead-islands)\/|\/icons\/(book-open|chef-hat|download|file-spreadsheet|file-text|layout-grid|presentation|shield-check|utensils-crossed)\./

const kinds = [
  { name: 'icons', of: /\/node_modules\/lucide-react\// },
  { name: 'kit', of: /\/node_modules\/|\/packages\/ui\/src\// },
  { name: 'rules', of: /\/packages\/(domain|contract|client)\/src\// },
  { name: 'app', of: /\/apps\/web\/src\/(shared|features|surfaces)\// },
]

/**
 * Puts what several pages of the app share into a few files. By itself every icon and every endpoint becomes a file of its
 * own, and a page asks for 270 of them.
 */
export const appChunks = kinds.map(({ name, of }) => ({
  name,
  test: (id: string) => of.test(id) && !isOfSomePublicPage.test(id),
  minShareCount: 3,
  // What one of these needs may be a public page's too.
  includeDependenciesRecursively: false,
}))
