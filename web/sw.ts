/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NavigationRoute, type PrecacheEntry, Serwist } from 'serwist'

declare const self: ServiceWorkerGlobalScope & { __SW_MANIFEST: (PrecacheEntry | string)[] }

// The page itself, its pictures and its Latin letters are kept from the first visit on; Japanese letters as they are met.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching: [
    {
      // What only one game needs, and is heavy: kept once it was fetched.
      matcher: ({ url, sameOrigin }) => sameOrigin && /\/assets\/(toss|night)-[^/]*\.js$/.test(url.pathname),
      handler: new CacheFirst({ cacheName: 'scenes', plugins: [new ExpirationPlugin({ maxEntries: 8 })] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
      handler: new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin({ maxEntries: 400 })] }),
    },
  ],
})
// Every address of the page is the page; what the server answers itself is left to it.
serwist.registerRoute(
  new NavigationRoute(serwist.createHandlerBoundToUrl('/index.html'), {
    denylist: [/^\/api(\/|$)/, /^\/(health|ready|metrics)$/, /\.[^/]*$/],
  }),
)
serwist.addEventListeners()
