const isMemberAreaElement = (tag: string) => tag.startsWith('member-area') || tag.startsWith('account-');

export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  vue: { compilerOptions: { isCustomElement: isMemberAreaElement } },
  app: {
    head: {
      htmlAttrs: { lang: 'en' },
      title: 'The bakery',
      link: [{ rel: 'icon', href: 'data:,' }],
      script: [
        {
          type: 'application/json',
          'data-member-areas': '',
          innerHTML: JSON.stringify({ websiteId: 'my-site', environment: 'production' }),
        },
      ],
    },
  },
  typescript: { tsConfig: { vueCompilerOptions: { strictTemplates: true } } },
});
