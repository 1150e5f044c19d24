import { env } from 'node:process'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { externalScripts } from './vite/external-scripts.ts'

const api = `127.0.0.1:${env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      // The shell is every app page before its script has run. With the default mask it would overwrite the home page.
      spa: { enabled: true, maskPath: '/shell', prerender: { outputPath: '/_shell', crawlLinks: false } },
      prerender: { enabled: true, crawlLinks: false, autoStaticPathsDiscovery: false },
      // Pages whose words are the same for everyone. '/404' answers unknown paths.
      pages: [{ path: '/' }, { path: '/404', prerender: { autoSubfolderIndex: false } }],
    }),
    react(),
    externalScripts(),
  ],
  server: {
    proxy: {
      '/api': { target: `http://${api}` },
      '/live': { target: `ws://${api}`, ws: true },
    },
  },
})
