import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Lets a browser keep the modules that no test changes, so that it asks for each of them once and not for every file of
 * tests: a file loads some hundred modules. A browser starts with an empty cache.
 */
export const keptModules: Middleware = async (context, next) => {
  await next();
  if (context.status === 200 && /^\/(?:dist|node_modules|\.cache)\/.*\.js$/.test(context.path))
    context.set('cache-control', 'max-age=86400');
};
