/** What a guests' page shows before its script has come: without the data and the texts its script goes on with. */
export const shown = (html: string): string => html.replaceAll(/<script type="application\/json".*?<\/script>/gs, '')
