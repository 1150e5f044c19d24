import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Statement } from '../../db/statement-times.ts'

/**
 * A span for each request and one for each statement in it, sent to a collector in batches. They hold patterns of addresses
 * and texts of statements, no value of either. How many are kept is set by OTEL_TRACES_SAMPLER, as everywhere.
 */
export function createTraces(endpoint: string) {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'tableside' }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
      ),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('tableside')
  const spans = new WeakMap<FastifyRequest, Span>()

  return {
    watchRequests(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const from = propagation.extract(context.active(), request.headers)
        const route = request.routeOptions.url ?? 'none'
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
        spans.set(request, span)
        context.with(trace.setSpan(from, span), done)
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    traceStatement({ name, text }: Statement): () => void {
      // Only inside a request: what the server does by itself would be traces of one span.
      if (!trace.getActiveSpan()) return () => undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) }
      const span = tracer.startSpan(name ?? text.trim().split(/\s/, 1)[0] ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes,
      })
      return () => span.end()
    },
    /** Sends what is left. */
    stop: () => provider.shutdown(),
  }
}
