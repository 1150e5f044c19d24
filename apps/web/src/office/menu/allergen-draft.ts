import { type Allergen, type AllergenDeclaration, knownAllergens } from '@tableside/domain/menu'

/** A declaration while it is being edited: what was ticked stays when somebody looks at another answer. */
export type AllergenDraft = { readonly state: AllergenDeclaration['state']; readonly named: readonly Allergen[] }

export function allergenDraftOf(declaration: AllergenDeclaration): AllergenDraft {
  return { state: declaration.state, named: knownAllergens(declaration) }
}

/** The draft as the server takes it. "Contains" without a name stays that, and is refused: it never becomes "none". */
export function declarationOf({ state, named }: AllergenDraft): AllergenDeclaration {
  return state === 'contains' ? { state, allergens: [...named] } : { state }
}

export function allergenError({ state, named }: AllergenDraft): string | undefined {
  return state === 'contains' && named.length === 0 ? 'Tick at least one, or choose “None of the 14”' : undefined
}
