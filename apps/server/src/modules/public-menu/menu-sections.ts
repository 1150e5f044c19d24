import { allergenLabel, dietLabel, formatDiets } from '@tableside/domain/menu'
import { formatPence } from '@tableside/domain/money'
import { allergensOn, dietsOn, type ShownDish, type ShownSection } from '@tableside/domain/public-menu'
import { html } from 'ghtml'

/** The menu as guests read it, with allergens before anything else of a dish; what it leaves out needs `leaveOutStyle`. */
export function renderSections(sections: readonly ShownSection[]): string {
  if (sections.length === 0) return html`<p>The menu is being written. Please come back soon.</p>`
  return html`!${sectionLinks(sections)}!${allergyNote(sections)}!${sections.map(section).join('')}`
}

function sectionLinks(sections: readonly ShownSection[]): string {
  if (sections.length < 2) return ''
  const links = sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)
  return html`<nav class="sections" aria-label="Menu sections"><ul>!${links.join('')}</ul></nav>`
}

function allergyNote(sections: readonly ShownSection[]): string {
  const boxes = allergensOn(sections).map((each) => checkbox(`out-${each}`, allergenLabel(each)))
  return html`<section aria-label="Allergens"><p class="allergy"><strong>Allergies?</strong> Tell us before you order. “Not checked” means that nobody has checked the dish yet: ask us.</p>!${
    boxes.length > 0
      ? html`<fieldset class="out-group"><legend>Leave out dishes that contain</legend><div class="out">!${boxes.join('')}</div></fieldset><p class="left-out quiet">Dishes that contain it are not shown. Dishes marked in colour may contain it: ask us.</p>`
      : ''
  }!${dietChoice(sections)}</section>`
}

function dietChoice(sections: readonly ShownSection[]): string {
  const boxes = dietsOn(sections).map((each) => checkbox(`only-${each}`, dietLabel(each)))
  if (boxes.length === 0) return ''
  return html`<fieldset class="out-group"><legend>Only show</legend><div class="out only">!${boxes.join('')}</div></fieldset><p class="only-shown quiet">Dishes without the label are not shown: ask us. A choice can change what a dish is suitable for.</p>`
}

const checkbox = (id: string, label: string) =>
  html`<label><input type="checkbox" id="${id}" autocomplete="off">${label}</label>`

function section({ id, name, servedText, isServedNow, dishes }: ShownSection): string {
  const times = servedText === '' ? '' : isServedNow ? `Served ${servedText}` : `Not served now. Served ${servedText}`
  const suited = dietsOn([{ dishes }])
  return html`<section id="${id}" class="${isServedNow ? 'now' : 'later'}" aria-label="${name}" data-diets="${suited.join(' ')}"><h2>${name}</h2>!${
    times ? html`<p class="quiet">${times}</p>` : ''
  }<ul class="dishes">!${dishes.map(dish).join('')}</ul><p class="nothing quiet">No dishes with this label.</p></section>`
}

function dish(each: ShownDish): string {
  const { name, pricePence, isSoldOut, allergens, optionAllergens, isUnchecked, allergenText, diets, choices } = each
  const mayContain = [...optionAllergens, ...(isUnchecked ? ['unchecked'] : [])].join(' ')
  const isUnknown = allergenText.includes('not checked')
  return html`<li class="dish${isSoldOut ? ' gone' : ''}" data-item="${each.id}" data-contains="${allergens.join(' ')}" data-ask="${mayContain}" data-diets="${diets.join(' ')}"><div><h3 class="name">${name}</h3><span class="price">${isSoldOut ? 'Sold out' : pricePence === null ? 'Price of the day' : formatPence(pricePence)}</span></div><p class="contains${isUnknown ? ' unchecked' : ''}">${allergenText}</p>!${
    diets.length > 0 ? html`<p class="diets">${formatDiets(diets)}</p>` : ''
  }!${
    mayContain ? html`<p class="ask">May contain what you leave out: ask us</p>` : ''
  }!${choices.map(choice).join('')}</li>`
}

function choice({ name, options }: ShownDish['choices'][number]): string {
  const texts = options.map(({ name: option, pricePence, allergenText }) =>
    [
      option,
      // A word joiner: the sign and its price stay on one line.
      pricePence > 0 ? `+\u2060${formatPence(pricePence)}` : pricePence < 0 ? formatPence(pricePence) : '',
      allergenText ? `(${allergenText.charAt(0).toLowerCase()}${allergenText.slice(1)})` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
  return html`<dl class="choices"><dt>${name}:</dt> <dd>${texts.join(' · ')}</dd></dl>`
}

/** Leaves out by style alone, so that it works before any script and without one. */
export function leaveOutStyle(sections: readonly ShownSection[]): string {
  const found = allergensOn(sections)
  const rules = found.map(
    (each) =>
      `body:has(#out-${each}:checked) .dish[data-contains~=${each}]{display:none}body:has(#out-${each}:checked) .dish[data-ask~=${each}] .ask{display:block}`,
  )
  const only = dietsOn(sections).map(
    (each) =>
      `body:has(#only-${each}:checked) .dish:not([data-diets~=${each}]){display:none}body:has(#only-${each}:checked) section[data-diets]:not([data-diets~=${each}]) .nothing{display:block}`,
  )
  return `${rules.join('')}${only.join('')}body:has(.out:not(.only) :checked) .dish[data-ask~=unchecked] .ask{display:block}`
}
