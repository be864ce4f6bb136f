import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:4831',
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'off',
  },
  webServer: { command: 'npx vite preview --port 4831 --strictPort', url: 'http://localhost:4831', reuseExistingServer: false },
});
