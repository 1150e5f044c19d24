// Draws the pictures of the demo's dishes anew as an upload does: npx tsx apps/server/src/demo/draw-photos.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { drawPhoto } from '../modules/menu/index.ts'
import { demoPhotosFolder } from '../paths.ts'

const names = readdirSync(demoPhotosFolder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => basename(file, '.svg'))
// All before the first is drawn: from then on no file of shapes is read any more.
const uploads = await Promise.all(
  names.map(async (name) => {
    const png = await sharp(readFileSync(join(demoPhotosFolder, `${name}.svg`)))
      .png()
      .toBuffer()
    return { name, png }
  }),
)
for (const { name, png } of uploads) {
  const { files } = await drawPhoto(png)
  for (const { file, bytes } of files) writeFileSync(join(demoPhotosFolder, `${name}.${file}`), bytes)
}
