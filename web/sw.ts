/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NavigationRoute, NetworkFirst, type PrecacheEntry, Serwist } from 'serwist'

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] }

const EARLIER = 'earlier'
const pathOf = (url: string): string => new URL(url, self.location.href).pathname
const isPart = (path: string): boolean => path.startsWith('/assets/')

/**
 * A tab that is open while Makiba is renewed still asks for the parts it was made with. They leave the precache when the new worker
 * takes over, so it lays them aside first: those of the version before, and no older ones.
 */
async function layAside(): Promise<void> {
  const before = await caches.open(serwist.precacheStrategy.cacheName)
  const now = new Set(serwist.getPrecachedUrls().map(pathOf))
  const gone = (await before.keys()).filter(({ url }) => isPart(pathOf(url)) && !now.has(pathOf(url)))
  if (gone.length === 0) return
  await caches.delete(EARLIER)
  const earlier = await caches.open(EARLIER)
  for (const part of gone) {
    const kept = await before.match(part)
    if (kept) await earlier.put(pathOf(part.url), kept)
  }
}

// The page itself, its pictures and its Latin letters are kept from the first visit on; Japanese letters as they are met.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
      handler: new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin({ maxEntries: 400 })] }),
    },
  ],
})
// Every address of the page is the page; what the server answers itself is left to it.
serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl('/index.html'), {
    denylist: [/^\/(api|docs)(\/|$)/, /^\/(health|ready|metrics)$/, /\.[^/]*$/],
  }),
)
// The documentation is as new as the server has it; what was read, and the index to search in, can be read again without a network.
serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && /^\/docs(\/|$)/.test(url.pathname),
  new NetworkFirst({ cacheName: 'docs', plugins: [new ExpirationPlugin({ maxEntries: 40 })] }),
)
// Parts that were not fetched beforehand: those of an earlier page, and those that are heavy and kept once they were met.
const heavy = new CacheFirst({ cacheName: 'heavy', plugins: [new ExpirationPlugin({ maxEntries: 24 })] })
serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && isPart(url.pathname),
  async ({ request, url, event }) =>
    (await caches.match(url.pathname, { cacheName: EARLIER })) ?? (await heavy.handle({ request, event })),
)
self.addEventListener('install', (event) => event.waitUntil(layAside()))
serwist.addEventListeners()
