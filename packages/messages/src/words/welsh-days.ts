/** Days and months by their English names, long and short. */
const names: Readonly<Record<string, string>> = {
  ...{ Monday: 'Dydd Llun', Tuesday: 'Dydd Mawrth', Wednesday: 'Dydd Mercher', Thursday: 'Dydd Iau' },
  ...{ Friday: 'Dydd Gwener', Saturday: 'Dydd Sadwrn', Sunday: 'Dydd Sul' },
  ...{ Mon: 'Llun', Tue: 'Maw', Wed: 'Mer', Thu: 'Iau', Fri: 'Gwe', Sat: 'Sad', Sun: 'Sul' },
  ...{ January: 'Ionawr', February: 'Chwefror', March: 'Mawrth', April: 'Ebrill', May: 'Mai', June: 'Mehefin' },
  ...{ July: 'Gorffennaf', August: 'Awst', September: 'Medi', October: 'Hydref', November: 'Tachwedd' },
  ...{ December: 'Rhagfyr', Jan: 'Ion', Feb: 'Chwef', Mar: 'Maw', Apr: 'Ebr', Jun: 'Meh', Jul: 'Gorff', Aug: 'Awst' },
  ...{ Sep: 'Medi', Sept: 'Medi', Oct: 'Hyd', Nov: 'Tach', Dec: 'Rhag' },
}

/** A day as English writes it, with Welsh names: Chromium has none, and would write "M01 1, Thu". */
export function welshDay(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ value }) => names[value] ?? value).join('')
}
