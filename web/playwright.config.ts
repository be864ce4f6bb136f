import { defineConfig } from '@playwright/test';

const port = Number(process.env.PELOPS_PAGE_PORT ?? 4831); // the next ones are the servers', in their tests

export default defineConfig({
  testDir: 'tests/browser',
  workers: 2, // the longest files run side by side
  timeout: 180_000, // a whole game on a busy machine
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--host-resolver-rules=MAP pelops.test 127.0.0.1'] },
    trace: 'off',
  },
  webServer: { command: `npx vite preview --port ${port} --strictPort`, url: `http://localhost:${port}`, reuseExistingServer: false },
});
